/** What tests of pages, components and hooks share. No build may carry it: tooling/webpack/no-test-code.mjs. */
export { accessibilityProblems } from './accessibility'
export { aBuyer, aCenter, aClient, aList, anAccount, aToken } from './builders'
export { onDay } from './on-day'
export { serve, type Answer, type Answers, type Asked, type Served } from './serve'
export { enter, show, showHook, type Options, type Shown } from './show'
/** How a session ends, by the user, the server or another tab: only the core does it. */
export { logOut } from '../src/session/store'
