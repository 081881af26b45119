export type Cents = number

/** "12.50 EUR" of 1250. */
export function formatMoney(amount: Cents): string {
    return `${(amount/100).toFixed(2)} EUR`
}
