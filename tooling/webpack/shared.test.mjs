import { sharedFor } from './shared.mjs'

test('the shell brings the core once, and an area takes that and carries none (rule A-10)', () => {
  expect(sharedFor('shell')['@portal/shared-sdk']).toMatchObject({ singleton: true, eager: true })
  const area = sharedFor('area')
  expect(area['@portal/shared-sdk']).toMatchObject({ singleton: true, import: false })
  // Whatever is in every page is: a second React breaks each hook.
  for (const name of ['react', 'swr', 'i18next', '@portal/shared-ui'])
    expect(area[name]).toMatchObject({ import: false })
})
