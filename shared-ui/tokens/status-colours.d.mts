/** Role → '#rrggbb'. */
export const statusColours: Record<string, string>
