/** Role → '#rrggbb'. */
export const categoryColours: Record<string, string>
