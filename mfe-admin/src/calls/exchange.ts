import { request } from '@portal/shared-sdk'
import type { DataFeed, DataFeedChange, MachineKey } from '@portal/shared-sdk/contract'

/** Age of the data, and keys of machines, for administrators (rules E-80, E-97 to E-99). */

/** Each object with its rows, its last file and its age. */
export const fetchDataFeeds = () => request<{ results: DataFeed[] }>('GET', 'exchange/feeds/')

/** Sets how old the data of an object may become. */
export const changeDataFeed = (object: string, body: DataFeedChange, intention: string) =>
  request<DataFeed>('PATCH', `exchange/feeds/${object}/`, { body, intention })

/** The keys of other systems, without the keys themselves. */
export const fetchMachineKeys = () => request<{ results: MachineKey[] }>('GET', 'machine_keys/')
