import { newIntention, request, upload } from '@portal/shared-sdk'
import type { AskedAgain, GivenPicture, MissingFile, MissingFilesQuery, Page } from '@portal/shared-sdk/contract'

/** Pictures and sheets that are named and not there, for administrators (rules E-131 to E-142). */

/** The missing files, counted up to 10,000, each with rows that name it. */
export const fetchMissingFiles = (query: MissingFilesQuery, signal?: AbortSignal) =>
  request<Page<MissingFile>>('GET', 'imports/pictures/', { query: { ...query }, ...(signal && { signal }) })

/** All of them as a spreadsheet, a row for each that names one. */
export const missingFilesSheet = 'imports/pictures/excel/'

/** Lets the portal look for all of them again. */
export const askForFilesAgain = (intention: string) =>
  request<AskedAgain>('POST', 'imports/pictures/again/', { intention })

/**
 * Keeps a picture or a sheet by its name; the same file again changes nothing. Throws ApiError: 400 for a file that is
 * none, is too large, or whose name is no name of a file.
 * @param onProgress share of the file that is sent, 0 to 1
 */
export function sendFileOfName(file: File, onProgress: (share: number) => void): Promise<GivenPicture> {
  const form = new FormData()
  form.append('file', file)
  return upload<GivenPicture>('imports/pictures/', form, { intention: newIntention(), onProgress })
}
