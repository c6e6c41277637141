import { anAccount, showHook } from '@portal/shared-sdk/testing'
import { act, waitFor } from '@testing-library/react'
import useSWR from 'swr'
import { documentKey, type ApprovalDocument, type ApprovalKind, type ApprovalRow } from './approval-kind'
import { useUndo } from './use-undo'

const kind = {
  name: 'order',
  calls: { undo: async () => ({ id: 5, state: 'pending_validation' }) },
} as unknown as ApprovalKind<ApprovalRow, ApprovalDocument>

test.each(['pending', 'decided'] as const)(
  'the page of a document, opened from the %s list, shows that its decision was taken back (rule D-6)',
  async (list) => {
    const { result } = showHook(
      () => ({ ...useUndo(kind), page: useSWR(documentKey('order', list, 5), async () => ({ state: 'received' })) }),
      { as: anAccount() },
    )
    await waitFor(() => expect(result.current.page.data).toEqual({ state: 'received' }))
    const documents = [{ id: 5, number: '26-5', version: 2 }]
    await act(() => result.current.undo({ kind: 'order', page: 5, text: 'Validado.', documents, until: 0 }))
    expect(result.current.page.data).toMatchObject({ state: 'pending_validation' })
  },
)
