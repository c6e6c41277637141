// A machine that builds beside the tests is slow: what fails should be wrong, not late.
jest.setTimeout(40_000)
if (typeof document !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 })
