import { emit } from '@portal/shared-sdk'
import { aBuyer, aClient, aList } from '@portal/shared-sdk/testing'
import { act, screen } from '@testing-library/react'
import { show } from '../../test/show'
import { CenterWindow } from './center-window'

test('what waits for a centre ends without one when the window goes, as with the session (rule C-116)', async () => {
  const answers: boolean[] = []
  const { rerender } = show(<CenterWindow />, {
    as: aBuyer(),
    client: aClient(),
    answers: { 'GET centers/': aList([]) as never },
  })
  act(() => void emit('centerAsked', { answer: (goesOn) => answers.push(goesOn) }))
  await screen.findByRole('dialog', { name: '¿Para qué centro es el pedido?' })
  rerender(<p>Acceso</p>)
  expect(answers).toEqual([false])
})
