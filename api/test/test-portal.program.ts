import { sql } from 'kysely'
import { oneRow } from '../src/core/db/db'
import { startPortal } from '../src/start-portal'
import { aMachine } from './a-machine'
import { aBuyerSystem } from './a-buyer-system'
import { aCenter, aClient, aClientNode, aLead } from './a-client'
import { aDeliveryNote, anInvoice } from './a-delivery'
import type { TestParts } from './test-parts'
import { aProduct } from './a-product'
import { anAccount } from './an-account'
import { anOrder } from './an-order'
import { invoiceTimes } from './invoice-times'

// A portal for browser tests. Its parent process asks for rows by messages { id, make: 'anAccount', options }, which
// are answered by { id, row } or { id, error }.
startPortal(process.env).then(
  ({ portal, app, port, walSyncs, close }) => {
    const { db } = portal
    const makers = {
      anAccount: async (options?: Parameters<typeof anAccount>[1]) => {
        const { id, email, password, token } = await anAccount({ ...portal, app } as TestParts, options)
        return { id, email, password, token }
      },
      aClient: (options?: Parameters<typeof aClient>[1]) => aClient(db, options),
      aCenter: (options?: Parameters<typeof aCenter>[1]) => aCenter(db, options),
      aClientNode: (options?: Parameters<typeof aClientNode>[1]) => aClientNode(db, options!),
      aLead: (options?: Parameters<typeof aLead>[1]) => aLead(db, options),
      aProduct: (options?: Parameters<typeof aProduct>[1]) => aProduct(db, options),
      anOrder: (options?: Parameters<typeof anOrder>[1]) => anOrder(db, options),
      aDeliveryNote: (options?: Parameters<typeof aDeliveryNote>[1]) => aDeliveryNote(db, options),
      anInvoice: (options?: Parameters<typeof anInvoice>[1]) => anInvoice(db, options),
      aBuyerSystem: async (options?: Parameters<typeof aBuyerSystem>[1]) => {
        const { account: _account, ...buyer } = await aBuyerSystem({ ...portal, app } as TestParts, options)
        return buyer
      },
      aMachine: async (options?: Parameters<typeof aMachine>[1]) => {
        const { name, key } = await aMachine({ ...portal, app }, options!)
        return { name, key }
      },
      invoiceTimes: (options?: Parameters<typeof invoiceTimes>[1]) => invoiceTimes(db, options!),
      walSyncs: async (_options?: never) => walSyncs?.(),
      dueJobs: async (_options?: never) => {
        const due = sql<{ count: number }>`select count(*)::int as count from job
          where done_at is null and failed_at is null and run_at <= now()`
        return (await oneRow(db, due)).count
      },
    }
    process.on('message', ({ id, make, options }: { id: number; make: keyof typeof makers; options?: never }) => {
      makers[make](options).then(
        (row) => process.send?.({ id, row }),
        (error: Error) => process.send?.({ id, error: error.stack }),
      )
    })
    process.on('disconnect', () => void close().then(() => process.exit(0)))
    process.on('SIGTERM', () => void close().then(() => process.exit(0)))
    process.send?.({ port })
  },
  (error: Error) => {
    console.error(error)
    process.exit(1)
  },
)
