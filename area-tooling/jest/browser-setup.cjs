// jsdom lacks what every browser has and react-router needs.
const { TextEncoder, TextDecoder } = require('node:util')
Object.assign(globalThis, { TextEncoder, TextDecoder })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
// A page drops the address of a download a minute later, by when another test may run.
URL.revokeObjectURL = () => undefined

// Of the styles of components those that decide what a user can find and press. jsdom matches every
// rule against every element that a test asks for, a third of the time of these tests.
const { insertBefore } = Node.prototype
HTMLStyleElement.prototype.insertBefore = function insertRule(rule, before) {
  const isOfComponent = this.hasAttribute('data-styled') && rule.nodeType === Node.TEXT_NODE
  // The library knows a rule by its place.
  if (isOfComponent && !/\b(display|visibility|pointer-events|user-select)\s*:/.test(rule.data)) rule.data = ''
  return insertBefore.call(this, rule, before)
}
