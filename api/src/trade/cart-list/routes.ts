import {
  CartConflict,
  CartLinesAdd,
  CartLinesAdded,
  CartLinesCheck,
  CartLinesVerdict,
  maxSpreadsheetBytes,
} from '@portal/shared-sdk/contract'
import type { CartContextOf } from '../cart/cart-context'
import type { App } from '../../core/http/app-types'
import { readForm } from '../../core/http/form'
import { write } from '../../core/http/write'
import type { Portal } from '../../core/portal'
import { addRows } from './add-rows'
import { checkList } from './check-list'

/** Lists of codes and quantities for the cart. */
export function cartListRoutes(api: App, portal: Portal, contextOf: CartContextOf): void {
  const config = { access: 'account' } as const

  api.post(
    '/cart/check_lines/',
    {
      config: { ...config, takesKey: false },
      preValidation: readForm(portal, { file: maxSpreadsheetBytes }),
      schema: {
        summary: 'A verdict for each row of a pasted or uploaded list of codes and quantities; changes nothing',
        description:
          'One of rows, text (tab, semicolon, comma or spaces between code and quantity) and file (.xlsx or .csv). Columns by their headings in Spanish, Portuguese or English, else code and quantity first. At most 1,000 rows.',
        consumes: ['application/json', 'multipart/form-data'],
        body: CartLinesCheck,
        response: { 200: CartLinesVerdict },
      },
    },
    async (request) => checkList(portal.db, request.body, await contextOf(request)),
  )

  api.post(
    '/cart/add_lines/',
    {
      config,
      schema: {
        summary: 'Adds every good row of a list at once; 409 when the cart is another client’s',
        body: CartLinesAdd,
        response: { 200: CartLinesAdded, 409: CartConflict },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request)
      return write(portal, request, reply, (tx) => addRows(tx, request.body, context))
    },
  )
}
