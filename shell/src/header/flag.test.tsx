import { render } from '@testing-library/react'
import { Flag } from './flag'

/** The countries of the documents (000 section 9); eu stands for all of them. */
const countryIds = ['eu', 'fi', 'it', 'lv', 'ro', 'pt', 'sp']

test.each(countryIds)('the country %s has a flag of its own', (country) => {
  const drawings = countryIds.map((id) => render(<Flag country={id} />).container.innerHTML)
  const { container } = render(<Flag country={country} />)
  expect(container.querySelector('svg')).toBeTruthy()
  expect(drawings.filter((drawing) => drawing === container.innerHTML)).toHaveLength(1)
})

test('one that nobody has drawn leaves its place empty', () => {
  expect(render(<Flag country="xx" />).container.innerHTML).toBe('')
})
