/**
 * What tests of pages, components and hooks share. A build that contains it fails: area-tooling/webpack/no-test-code.mjs.
 */
export { aSecondLater } from './a-second-later'
export { accessibilityProblems } from './accessibility'
export { aBuyer, aCenter, aClient, aList, anAccount, aToken } from './builders'
export { onDay } from './on-day'
export { serve, type Answer, type Answers, type Asked, type Served } from './serve'
export { enter, show, showHook, type Options, type Shown } from './show'
/** Empties what pages keep on the device, once all that they have begun to write there has ended. */
export { removeAll as emptyDevice } from '../src/offline/device-database'
/** Ends the session as the user, the server or another tab would. */
export { logOut } from '../src/session/store'
