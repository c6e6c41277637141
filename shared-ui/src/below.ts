/**
 * Media queries of the design, for styled components: `${below.phone} { … }`. wide: three columns, no limit in the
 * header. tablet: no side column, its content opens in a drawer. phone: the mobile shell.
 */
export const below = {
  wide: '@media (max-width: 1259.98px)',
  tablet: '@media (max-width: 999.98px)',
  phone: '@media (max-width: 759.98px)',
} as const
