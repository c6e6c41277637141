import { render } from '@testing-library/react'
import { Flag } from './flag'

/** The countries of the portal; eu means all of them. */
const countryIds = ['eu', 'fi', 'it', 'lv', 'ro', 'pt', 'sp']

test.each(countryIds)('the country %s has a flag of its own', (country) => {
  const drawings = countryIds.map((id) => render(<Flag country={id} />).container.innerHTML)
  const { container } = render(<Flag country={country} />)
  expect(container.querySelector('svg')).toBeTruthy()
  expect(drawings.filter((drawing) => drawing === container.innerHTML)).toHaveLength(1)
})

test('a country without a drawing has no flag', () => {
  expect(render(<Flag country="xx" />).container.innerHTML).toBe('')
})
