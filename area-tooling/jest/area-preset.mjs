// The configuration of an area's tests: `export { default } from '@portal/area-tooling/jest'` in its jest.config.mjs.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))

/** Packages that ship ES modules only: jest cannot load them untransformed. */
export const esmOnly = ['typebox', '@fastify/type-provider-typebox', 'cookie', 'content-disposition', 'marked']

/** Compiles TypeScript and ES modules. */
export const transform = {
  '\\.m?[jt]sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
}

export const moduleFileExtensions = ['ts', 'tsx', 'js', 'mjs', 'json']

/** What pages, components and hooks need of the page around them. */
export const browser = {
  testEnvironment: require.resolve('jest-environment-jsdom'),
  setupFiles: [join(here, 'browser-setup.cjs')],
  setupFilesAfterEnv: [join(here, 'timeouts.cjs')],
  moduleNameMapper: {
    '^react-router-dom$': require.resolve('@portal/shared-sdk/react-router-dom'),
    '\\.(css|svg|png|woff2)$': join(here, 'asset.cjs'),
    '^(react-)?apexcharts$': join(here, 'no-chart.cjs'),
  },
}

export default {
  ...browser,
  setupFiles: [...browser.setupFiles, join(here, 'area-paths.cjs')],
  modulePathIgnorePatterns: ['/dist/'],
  moduleFileExtensions,
  // The portal's packages are sources.
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(@portal|${esmOnly.join('|')})/)`],
  transform,
}
