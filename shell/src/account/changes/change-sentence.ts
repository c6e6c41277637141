import { formatMoney } from '@portal/shared-sdk'
import type { UserEvent } from '@portal/shared-sdk/contract'
import type { ChangeWords } from './words'

type Change = UserEvent['changes'][number]

const fields = [
  'email',
  'first_name',
  'last_name',
  'role',
  'clients',
  'all_centers',
  'centers',
  'can_see_prices',
  'can_see_totals',
  'can_see_delivery_notes',
  'can_see_sale_invoices',
  'can_validate_orders',
  'can_validate_offers',
  'validation_limit',
  'can_manage_users',
] as const
type Field = (typeof fields)[number]

const actions = [
  'account.created',
  'user.invited',
  'user.invitation_withdrawn',
  'user.accepted',
  'user.changed',
  'user.closed',
  'user.opened',
  'password.changed',
  'password.reset',
  'email.asked',
  'email.changed',
  'digest.ended',
  'second_factor.on',
  'second_factor.off',
  'second_factor.reset',
  'sessions.ended',
  'second_factor.recovery_codes',
  'second_factor.recovery_code_used',
  'absence.added',
  'absence.ended',
] as const

/** The person who made the change: the reader, a name, or the supplier's staff (rule M-20). */
export const whoOf = ({ who, is_self }: Pick<UserEvent, 'who' | 'is_self'>, t: ChangeWords): string =>
  is_self ? t('self') : (who ?? t('supplier'))

/** The action in a few words: 'cambio de permisos'. An unknown action is called a change. */
export function actionText({ action }: Pick<UserEvent, 'action'>, t: ChangeWords): string {
  const known = actions.find((one) => one === action)
  return known ? t(`action.${known}`) : t('action.other')
}

/**
 * The changes, a sentence for each field: 'puede ver precios: no → sí'. For a new account only the rights that it has
 * are listed. Fields without a name in the words are left out.
 */
export function changeSentences({ changes, action }: Pick<UserEvent, 'changes' | 'action'>, t: ChangeWords): string[] {
  const isNew = action === 'user.invited' || action === 'user.accepted' || action === 'account.created'
  return changes.flatMap((change) => {
    const field = fields.find((one) => one === change.field)
    if (!field) return []
    const to = valueText(field, change.to, t)
    if (!isNew) return [t('changed', { field: t(`field.${field}`), from: valueText(field, change.from, t), to })]
    return change.to === false || change.to === null || isEmptyList(change.to)
      ? []
      : [t('given', { field: t(`field.${field}`), to })]
  })
}

const isEmptyList = (value: Change['to']) => Array.isArray(value) && value.length === 0

function valueText(field: Field, value: Change['to'], t: ChangeWords): string {
  if (field === 'validation_limit') return value === null ? t('value.any') : formatMoney(Number(value))
  if (field === 'role' && (value === 'client' || value === 'network')) return t(`value.${value}`)
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.length === 0 ? t('value.none') : value.join(', ')
  return value === null || value === '' ? t('value.none') : String(value)
}
