/** The most centres and articles of a sheet, as the API has them (rule R-25). */
export const maxCenters = 60
export const maxArticles = 200
