import { Type, type Static } from 'typebox'
import { LocalDateTime, TextOrNull, filledText, named, oneOf, textInput } from './common'
import { helpSubjects } from './rules'
import { Email } from './session'

/** An open session of the account (rule S-40). */
export const AccountSession = named(
  'AccountSession',
  Type.Object({
    id: Type.String(),
    is_current: Type.Boolean(),
    begun_at: LocalDateTime,
    seen_at: LocalDateTime,
    /** From the User-Agent header, `Chrome 140` and `Windows`; null if it is not recognised. */
    browser: TextOrNull,
    system: TextOrNull,
  }),
)
export type AccountSession = Static<typeof AccountSession>
export const AccountSessionList = named('AccountSessionList', Type.Object({ results: Type.Array(AccountSession) }))
export type AccountSessionList = Static<typeof AccountSessionList>
export const SessionParams = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** POST help_message/ (rule P-10). */
export const HelpMessageInput = named(
  'HelpMessageInput',
  Type.Object(
    {
      full_name: filledText(200),
      company: filledText(200),
      email: Email,
      phone: textInput(50),
      subject: oneOf(helpSubjects),
      comment: filledText(5000),
    },
    { additionalProperties: false },
  ),
)
export type HelpMessageInput = Static<typeof HelpMessageInput>
export const HelpMessage = named(
  'HelpMessage',
  Type.Object({ number: Type.String({ description: 'SOP-2026-000001' }) }),
)
export type HelpMessage = Static<typeof HelpMessage>
