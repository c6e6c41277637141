import { ApiError } from '@portal/shared-sdk'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'
import { useWrite } from './use-write'

type Call = (body: { id: number }, intention: string) => Promise<unknown>

function Removing({ call }: { call: Call }) {
  const { write, isBusy, writing, error } = useWrite(call)
  return (
    <>
      {[7, 8].map((id) => (
        <Button key={id} busy={isBusy && writing?.id === id} busyLabel="Quitando" onClick={() => void write({ id })}>
          {`Quitar ${id}`}
        </Button>
      ))}
      {error !== undefined && <p role="alert">{String((error as Error).message)}</p>}
    </>
  )
}

/** Answers in turn with what is given: a value, or an error to fail with. */
function show(...answers: unknown[]) {
  const calls: [number, string][] = []
  let finish: () => void = () => undefined
  const call: Call = async ({ id }, intention) => {
    calls.push([id, intention])
    const answer = answers[calls.length - 1]
    await new Promise<void>((resolve) => (finish = resolve))
    if (answer instanceof Error) throw answer
    return answer
  }
  render(<Removing call={call} />)
  const press = (id: number) => userEvent.click(screen.getByRole('button', { name: `Quitar ${id}` }))
  return { calls, press, answer: () => act(async () => finish()) }
}
const seconds = (time: number) => jest.spyOn(performance, 'now').mockReturnValue(time * 1000)
afterEach(() => jest.restoreAllMocks())

test('while one change runs its button is busy, and a press on another one is ignored', async () => {
  const { calls, press, answer } = show({})
  await press(7)
  expect(await screen.findByRole('button', { name: 'Quitando' })).toBeTruthy()
  await press(8)
  expect(calls.map(([id]) => id)).toEqual([7])
  await answer()
  expect(await screen.findByRole('button', { name: 'Quitar 7' })).toBeTruthy()
})

test('a press right after the answer is ignored, a later one is sent with another key', async () => {
  const { calls, press, answer } = show({}, {})
  seconds(10)
  await press(7)
  await answer()
  seconds(10.5)
  await press(7)
  expect(calls).toHaveLength(1)
  seconds(10.8)
  await press(7)
  expect(calls.map(([id]) => id)).toEqual([7, 7])
  expect(calls[0]![1]).not.toBe(calls[1]![1])
})

test('a refusal is shown until the next press; a lost answer is asked for again with its key', async () => {
  const { calls, press, answer } = show(new ApiError(0, null, 'Sin conexión'), {})
  await press(7)
  await answer()
  expect((await screen.findByRole('alert')).textContent).toBe('Sin conexión')
  await press(7)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(calls[1]).toEqual(calls[0])
})
