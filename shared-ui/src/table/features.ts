import { rowExpandingFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'

/** What a table does besides showing rows: some open, some are selected. */
export const features = tableFeatures({ rowExpandingFeature, rowSelectionFeature })
export type Feature = typeof features
