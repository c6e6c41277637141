export { needsAnother, type Raised } from '@portal/shared-sdk/contract'
