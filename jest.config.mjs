// One configuration for all packages: `npx jest shared-ui`, `npx jest api/src/trade/cart`.

/** Packages that ship ES modules only: jest cannot load them untransformed. */
const esmOnly = ['typebox', '@fastify/type-provider-typebox', 'cookie', 'content-disposition', 'marked']

const project = {
  rootDir: import.meta.dirname,
  setupFilesAfterEnv: ['<rootDir>/tooling/jest/timeouts.cjs'],
  modulePathIgnorePatterns: ['/dist/', '/\\.site/', '/\\.data/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${esmOnly.join('|')})/)`],
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
}

const browserPackages = ['shell', 'mfe-*', 'shared-ui', 'shared-sdk']

export default {
  // jest would leave one of two cores idle.
  maxWorkers: '100%',
  projects: [
    {
      ...project,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: browserPackages.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`),
      setupFiles: ['<rootDir>/tooling/jest/browser-setup.cjs', '<rootDir>/tooling/jest/portal-paths.cjs'],
      moduleNameMapper: {
        '^react-router-dom$': '<rootDir>/shared-sdk/src/react-router-dom.ts',
        '\\.(css|svg|png|woff2)$': '<rootDir>/tooling/jest/asset.cjs',
      },
    },
    {
      ...project,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        process.env.TEST_GROUPS ? `${process.env.TEST_GROUPS}/*.test.js` : '<rootDir>/{api,demo}/**/*.test.ts',
        '<rootDir>/{tooling,shell/release}/**/*.test.mjs',
      ],
    },
  ],
}
