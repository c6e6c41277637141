import { request } from '@portal/shared-sdk'
import type {
  AreaChange,
  AreaOutcome,
  AreaRollback,
  AreaToken,
  AreaTokenCreate,
  AreaTokenSecret,
  SystemState,
} from '@portal/shared-sdk/contract'

/** What is live, and tokens of areas, for administrators (rules ). */

export const fetchSystem = () => request<SystemState>('GET', 'system/')

/** Releases, rollbacks and removals of an area, or of the shell, the newest first. */
export const fetchAreaChanges = (area: string) => request<{ results: AreaChange[] }>('GET', `areas/${area}/releases/`)

/** Makes a version of an area live that is still there. Throws ApiError: 400 with a code. */
export const rollBackArea = (area: string, body: AreaRollback, intention: string) =>
  request<AreaOutcome>('POST', `areas/${area}/rollback/`, { body, intention })

/** Tokens by which teams release their area, without the tokens themselves. */
export const fetchAreaTokens = () => request<{ results: AreaToken[] }>('GET', 'area_tokens/')

/** Makes a token; this answer alone has it. The call takes no idempotency key (rule P-29). */
export const createAreaToken = (body: AreaTokenCreate) => request<AreaTokenSecret>('POST', 'area_tokens/', { body })

/** Ends a token. */
export const revokeAreaToken = (id: number, intention: string) =>
  request<AreaToken>('DELETE', `area_tokens/${id}/`, { intention })
