import { isAllowed, type Facts } from '@portal/shared-sdk'
import type { AreaDeclaration } from '@portal/shared-sdk/area'
import declared from './area'

const area: AreaDeclaration = declared
const facts: Facts = {
  flags: {},
  settings: {},
  role: 'client',
  permissions: {},
  chosen: { client: true, center: true, lead: false },
  punchout: false,
  signedIn: true,
}
const entries = (given: Facts) => area.navigation?.filter(({ when }) => isAllowed(when, given)).map(({ to }) => to)
const widgets = (given: Facts) => area.slots?.filter(({ when }) => isAllowed(when, given)).map(({ widget }) => widget)

test('the page stands in the main navigation, but not for a purchasing system', () => {
  expect(entries(facts)).toEqual(['/sample-area'])
  expect(entries({ ...facts, punchout: true })).toEqual([])
})

test('the notice is shown where its flag is on', () => {
  expect(widgets(facts)).toEqual([])
  const flags = {
    sample_area_notice: true,
  }
  expect(widgets({ ...facts, flags })).toEqual(['./notice/notice'])
})
