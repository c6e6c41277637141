import { formatMoney } from '@portal/shared-sdk'

/** Euros as text; '-' where the answer has no amount. */
export const amountText = (euros: number | undefined): string => (euros === undefined ? '-' : formatMoney(euros))

/** A difference with its sign: '+880,00 €', '-120,50 €'. */
export const differenceText = (euros: number | undefined, format = formatMoney): string =>
  euros === undefined ? '-' : `${euros > 0 ? '+' : ''}${format(euros)}`
