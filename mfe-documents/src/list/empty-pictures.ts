/** What stands over an empty list: one drawing for each kind of document. */
export const emptyPictures = {
  orders: '/media/pictures/1/bobina-industrial.petrol.svg',
} as const
