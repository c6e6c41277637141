import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { sharedFor } from './shared.mjs'

test('the shell bundles the core, and an area uses that copy (rule A-10)', () => {
  expect(sharedFor('shell', { folder: join(root, 'shell') })['@portal/shared-sdk']).toMatchObject({
    singleton: true,
    eager: true,
  })
  const area = sharedFor('area', { folder: join(root, 'mfe-cart') })
  expect(area['@portal/shared-sdk']).toMatchObject({ singleton: true, import: false })
  // So are the other platform libraries: a second copy of React breaks hooks.
  for (const name of ['react', 'swr', 'i18next', '@portal/shared-ui'])
    expect(area[name]).toMatchObject({ import: false })
})
