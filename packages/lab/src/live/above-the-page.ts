/** The largest `z-index`. Of elements that have it, the one that stands last in the page is on top. */
export const aboveThePage = 2_147_483_647;
