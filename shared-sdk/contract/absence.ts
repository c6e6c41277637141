import { Type, type Static } from 'typebox'
import { Id, named } from './common'

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Colleague = named('Colleague', Type.Object({ id: Id, name: Type.String(), email: Type.String() }))

/** A period in which a colleague validates in place of an account (rules D-73, D-74). Both days belong to it. */
export const Absence = named(
  'Absence',
  Type.Object({ id: Id, account: Colleague, stand_in: Colleague, first_day: Day, last_day: Day }),
)
export type Absence = Static<typeof Absence>
/** Absences that are not over, of the account or of `account`, and those in which it is the stand-in. Oldest first. */
export const AbsenceList = named(
  'AbsenceList',
  Type.Object({
    results: Type.Array(Absence),
    /** Whether an absence can be added here: the account validates something itself (D-73). */
    may_add: Type.Boolean(),
  }),
)
export type AbsenceList = Static<typeof AbsenceList>
/** account: one that the caller manages; by default its own. */
export const AbsenceQuery = Type.Object({ account: Type.Optional(Id) })

export const AbsenceInput = named(
  'AbsenceInput',
  Type.Object(
    { account: Type.Optional(Id), stand_in: Id, first_day: Day, last_day: Day },
    { additionalProperties: false },
  ),
)
export type AbsenceInput = Static<typeof AbsenceInput>

/** GET absences/stand_ins/: colleagues who may stand in, by name. */
export const StandInList = named('StandInList', Type.Object({ results: Type.Array(Colleague) }))
export type Colleague = Static<typeof Colleague>
