import { request } from '@portal/shared-sdk'
import type { Absence, AbsenceInput, AbsenceList, Colleague } from '@portal/shared-sdk/contract'

/** Absences that are not over. account: one that the caller manages; by default its own. */
export const fetchAbsences = (account?: number) => request<AbsenceList>('GET', 'absences/', { query: { account } })

export const fetchStandIns = (account?: number) =>
  request<{ results: Colleague[] }>('GET', 'absences/stand_ins/', { query: { account } })

/** Adds an absence. Throws ApiError 400 with the fields. */
export const addAbsence = (absence: AbsenceInput, intention: string) =>
  request<Absence>('POST', 'absences/', { body: absence, intention })

/** Ends an absence. Throws ApiError 404 if it is over. */
export const endAbsence = (id: number, intention: string) => request<null>('DELETE', `absences/${id}/`, { intention })
