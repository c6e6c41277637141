import { Type, type Static } from 'typebox'
import { named } from './common'

const Password = Type.String({ minLength: 1, maxLength: 200 })
/** Six digits from the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const FactorCode = Type.String({ minLength: 1, maxLength: 40 })

/** POST account/second_factor/. second_factor: required if the account has one already (rule S-31). */
export const FactorBegin = named(
  'FactorBegin',
  Type.Object(
    { current_password: Password, second_factor: Type.Optional(FactorCode) },
    { additionalProperties: false },
  ),
)
/** uri: `otpauth://totp/…`, for a QR code; secret: the same in base32, for typing. */
export const FactorSecret = named('FactorSecret', Type.Object({ secret: Type.String(), uri: Type.String() }))
export type FactorSecret = Static<typeof FactorSecret>

/** POST account/second_factor/confirm/ (rule S-32). */
export const FactorConfirm = named(
  'FactorConfirm',
  Type.Object({ second_factor: FactorCode }, { additionalProperties: false }),
)
/** DELETE account/second_factor/ and POST account/second_factor/recovery_codes/ (rules S-32, S-36). */
export const FactorProof = named(
  'FactorProof',
  Type.Object({ current_password: Password, second_factor: FactorCode }, { additionalProperties: false }),
)
export type FactorProof = Static<typeof FactorProof>
/** Ten codes, which are shown only once. */
export const RecoveryCodes = named('RecoveryCodes', Type.Object({ recovery_codes: Type.Array(Type.String()) }))
export type RecoveryCodes = Static<typeof RecoveryCodes>

/** The state of the second factor in GET account/ (rule S-35). */
export const FactorState = named(
  'FactorState',
  Type.Object({ is_on: Type.Boolean(), is_required: Type.Boolean(), recovery_codes_left: Type.Integer() }),
)
