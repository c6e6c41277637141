import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FileZone } from './file-zone'

const list = new File(['A1;2'], 'lista.csv')

function open({ disabled = false } = {}) {
  const given: string[] = []
  render(
    <FileZone
      label="Elige un archivo"
      hint="CSV"
      accept=".csv"
      disabled={disabled}
      onFile={({ name }) => given.push(name)}
    />,
  )
  const input = screen.getByLabelText(/Elige un archivo/)
  return { given, input, drop: () => fireEvent.drop(input, { dataTransfer: { files: [list] } }) }
}

test('a file can be dropped, and the same one chosen again after it was corrected', async () => {
  const { given, input, drop } = open()
  drop()
  await userEvent.upload(input, list)
  await userEvent.upload(input, list)
  expect(given).toEqual(['lista.csv', 'lista.csv', 'lista.csv'])
})

test('while it is disabled a dropped file is not taken', () => {
  const { given, drop } = open({ disabled: true })
  drop()
  expect(given).toEqual([])
})
