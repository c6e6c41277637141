import { anAccount, show } from '@portal/shared-sdk/testing'
import { screen, within } from '@testing-library/react'
import type { ApprovalDocument, ApprovalKind, ApprovalRow, DecidedRow } from './approval-kind'
import { BulkDecision } from './bulk-decision'

const rows = [5, 6].map((id) => ({ id, number: `26-${id}`, version: id * 10, total: 20 })) as ApprovalRow[]

test('several are decided at the versions of their rows; changed ones are listed with the reason', async () => {
  const asked: unknown[] = []
  const kind = {
    name: 'order',
    texts: {
      validateSeveral: () => 'Validar varios',
      doneSeveral: { validate: (count: number) => `${count} validados.` },
      notDecided: (count: number) => `${count} sin decidir:`,
    },
    calls: {
      decideSeveral: async (documents: unknown) => {
        asked.push(documents)
        const results = [
          { id: 5, number: '26-5', version: 51, status: 200, message: null },
          { id: 6, number: '26-6', version: 61, status: 409, message: 'Ha cambiado.' },
        ]
        return { results: results as DecidedRow[] }
      },
    },
  } as unknown as ApprovalKind<ApprovalRow, ApprovalDocument>
  const { user } = show(<BulkDecision kind={kind} rows={rows} onClear={() => undefined} onDecided={async () => {}} />, {
    as: anAccount(),
  })
  await user.click(screen.getByRole('button', { name: 'Validar' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Validar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('26-6: Ha cambiado.')
  expect(asked).toEqual([
    [
      { id: 5, version: 50 },
      { id: 6, version: 60 },
    ],
  ])
})
