import { readPlace } from "../reading/place-prefix.ts";
import type { RawPlace } from "../tool.ts";

/** A frame of a Ruby backtrace (`lib/cart.rb:3:in 'total'`, with or without a leading `# ` or blanks); null for other lines. */
export const rubyFrame = (text: string): RawPlace | null => {
  const bare = text
    .trimStart()
    .replace(/^# /, "")
    .replace(/^from /, "");
  if (bare.length > 2_000) return null;
  const place = readPlace(`${bare}:`);
  if (!place || place.column != null || !/^(?:in [`'"].*|in .{1,300}:?)?:?$/.test(place.rest)) return null;
  return /\.(?:rb|rake|ru|erb|feature|gemspec)$|(?:Rakefile|Gemfile)$|^<internal|\/bin\/\w+$/.test(place.path)
    ? { path: place.path, line: place.line }
    : null;
};

/** Frames of Ruby itself and of installed gems. */
export const isGem = (path: string): boolean =>
  path.startsWith("<internal") || /\/gems\/|\/rubygems|\/ruby\/\d|\/usr\/lib\/ruby|\/bin\/(?:rspec|ruby|rake|bundle)/.test(path);
