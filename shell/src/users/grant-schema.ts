import { formatMoney } from '@portal/shared-sdk'
import { array, object, string, type ObjectSchema, type Schema } from 'yup'
import type { GrantValues } from './grant-values'
import { limitProblem, ownLimit, validating, type Granter, type Held } from './grants'
import type { UserWords } from './words'

/** The validation of the form. more: further fields. */
export function grantSchema<Values extends GrantValues>(
  granter: Granter,
  held: Held,
  t: UserWords,
  more: Record<string, Schema> = {},
): ObjectSchema<Partial<Values>> {
  return object({
    ...more,
    clients: array().min(1, t('error.clients')),
    centers: array().when('all_centers', ([all], schema) => (all ? schema : schema.min(1, t('error.centers')))),
    validation_limit: string().test((text = '', { parent, createError }) => {
      const given = validating.filter((right) => (parent as GrantValues)[right])
      const problem = given.length > 0 ? limitProblem(text, granter, held, given) : undefined
      if (!problem) return true
      const amount = formatMoney(ownLimit(granter) ?? 0)
      return createError({ message: t(`error.limit_${problem}`, { amount }) })
    }),
  }) as unknown as ObjectSchema<Partial<Values>>
}
