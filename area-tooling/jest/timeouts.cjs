// Generous, as tests may run on a machine that builds at the same time: a failure should mean a fault, not slowness.
jest.setTimeout(40_000)
if (typeof document !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 })
