import remarkGfm from 'remark-gfm';

/** A table of numbers as long as a post may be becomes fewer. */
const maximumElements = 800;

type TreeNode = {
  type: string;
  tagName?: string;
  properties?: object;
  value?: string;
  children?: TreeNode[];
};

const countElements = ({ type, children = [] }: TreeNode): number =>
  children.reduce((sum, child) => sum + countElements(child), type === 'element' ? 1 : 0);

/**
 * Leaves only the text as it was written, in an `article`, of a post that would become too many elements: a table makes
 * ten cells of one character. Unlike an error, this does not make React render the other posts of the page again at once.
 */
export const limitSize = () => (tree: TreeNode, file: unknown) => {
  if (countElements(tree) <= maximumElements) return;
  const written = { type: 'text', value: String(file) };
  tree.children = [{ type: 'element', tagName: 'article', properties: {}, children: [written] }];
};

/** Footnotes of two posts would have the same ids, and each mark makes four elements. */
function withoutFootnotes(this: { data: () => object }) {
  const data: { micromarkExtensions?: object[] } = this.data();
  (data.micromarkExtensions ??= []).push({
    disable: {
      null: ['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
    },
  });
}

export const postRemarkPlugins = [remarkGfm, withoutFootnotes];
