/** Where a product's data sheets are served. */
export const technicalSheetUrl = (productId: number): string => `/media/products/${productId}/technical.pdf`

export const safetySheetUrl = (productId: number): string => `/media/products/${productId}/safety.pdf`

/** Where the sign of a danger or an obligation is served; codes as `GHS05`, `M009`. */
export const symbolUrl = (code: string): string => `/media/symbols/${code}.svg`
