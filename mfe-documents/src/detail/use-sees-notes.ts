import { hasFlag, useAccount } from '@portal/shared-sdk'

/**
 * Whether the account has pages of delivery notes: the variant's menu and its own right, as area.ts asks (001 section
 * 6).
 */
export function useSeesNotes(): boolean {
  const { account } = useAccount()
  return Boolean(account?.can_see_delivery_notes) && hasFlag('menu_pedidos_albaranes')
}
