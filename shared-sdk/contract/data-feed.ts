import { Type, type Static } from 'typebox'
import { LocalDateTime, named, nullable } from './common'
import { ImportRun } from './import'

/** The most hours that the limit of a feed may have: a year (rule E-98). */
export const maxFeedHours = 8_760

/** The data of one object and how old they are (rules E-97, E-98). */
export const DataFeed = named(
  'DataFeed',
  Type.Object({
    object: Type.String(),
    title: Type.String(),
    /** As many as its export has. */
    rows: Type.Integer(),
    /** Its newest file, also one that was only judged or was refused. */
    last_run: nullable(ImportRun),
    /** When its newest file was written; null: none was. */
    fresh_at: nullable(LocalDateTime),
    age_hours: nullable(Type.Integer({ description: 'Whole hours since fresh_at' })),
    max_age_hours: nullable(Type.Integer({ description: 'Its limit; null: none' })),
    late: Type.Boolean({ description: 'Older than its limit' }),
  }),
)
export type DataFeed = Static<typeof DataFeed>
export const DataFeedList = named('DataFeedList', Type.Object({ results: Type.Array(DataFeed) }))

export const DataFeedChange = named(
  'DataFeedChange',
  Type.Object({ max_age_hours: nullable(Type.Integer({ minimum: 1, maximum: maxFeedHours })) }),
)
export type DataFeedChange = Static<typeof DataFeedChange>
