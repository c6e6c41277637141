/** Files that a user gives. */
export { ChosenFile } from './chosen-file'
export { FileZone } from './file-zone'
export { UploadBar } from './upload-bar'
