export { root } from '../shared-sdk/root.mjs'
