/** The drawing of an empty cart. */
export const emptyPicture = '/media/pictures/1/cubo-escurridor.petrol.svg'
