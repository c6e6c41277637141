/**
 * Media queries of the design, for use inside styled components: `${below.phone} { … }`.
 * wide: 3 columns, the limit leaves the header. tablet: the side column becomes a sheet. phone: the mobile shell.
 */
export const below = {
  wide: '@media (max-width: 1259.98px)',
  tablet: '@media (max-width: 999.98px)',
  phone: '@media (max-width: 759.98px)',
} as const
