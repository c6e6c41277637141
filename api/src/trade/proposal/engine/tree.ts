/** A binary tree in arrays: a node with `feature` -1 is a leaf with its `value`; a row whose feature is at most `limit` goes left. */
export interface Tree {
  feature: number[]
  limit: number[]
  left: number[]
  right: number[]
  value: number[]
}
