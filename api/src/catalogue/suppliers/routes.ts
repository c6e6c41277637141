import { SupplierList, SupplierQuery } from '@portal/shared-sdk/contract'
import { actorOf, sales } from '../../core/http/access'
import type { App } from '../../core/http/app-types'
import { fromReplica } from '../../core/http/reads'
import type { Products } from '../products/products'
import { viewerOf } from '../products/viewer'
import { listSuppliers } from './service'

/** `GET suppliers/`: takes the filters of products/; for sales alone (rule K-30). */
export function supplierRoutes(api: App, products: Products): void {
  api.get(
    '/suppliers/',
    {
      config: { access: sales, ...fromReplica },
      schema: {
        summary: 'Suppliers of the products that the same filters show, each with how many',
        querystring: SupplierQuery,
        response: { 200: SupplierList },
      },
    },
    async (request) => {
      const { db, query } = request
      return listSuppliers({ ...products, db }, await viewerOf(db, actorOf(request), query), query)
    },
  )
}
