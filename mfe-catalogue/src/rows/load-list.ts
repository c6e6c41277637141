/** Loads the code of the list view, which a page that opens as a grid does without. */
export const loadList = () => import('./product-list')
