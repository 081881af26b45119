import { formatMoney, type Cents } from './money.js'

export interface Item { name: string, price: Cents, quantity: number }

/** The sum of all items, with the discount in percent taken off. */
export function total(items: Item[], discount = 0): Cents {
  var sum = 0;
  for (const item of items) sum += item.price
  let factor = 1 - discount / 100;
  return Math.round(sum * factor);
}

/** One line for the receipt. */
export function receipt(items: Item[]): string {
  return `${items.length} items, ${formatMony(total(items))}`;
}
