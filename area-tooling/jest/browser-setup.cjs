// jsdom lacks what every browser has and react-router needs.
const { TextEncoder, TextDecoder } = require('node:util')
Object.assign(globalThis, { TextEncoder, TextDecoder })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
// A page drops the address of a download a minute later, by when another test may run.
URL.revokeObjectURL = () => undefined
