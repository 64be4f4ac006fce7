export const workplaceType = 60;
export const odsCodeOrId = 64;
/** A postcode, the first part of one, or a town. */
export const near = 60;
export const suggestedWorkplaces = 19;
/** Possible duplicates suggested to someone who is about to add a place. */
export const similarPlaces = 5;
export const searchPage = 10;
export const searchMore = 20;
/** Places with one name that are listed in an answer. */
export const sameNameMax = 100;
/** Places listed on the page of another: of its kind nearby, and at its postcode. */
export const nearbyPlaces = 5;
/** The farthest of them. */
export const nearbyMiles = 32;
/** A register that said something longer ago does not say it of today. */
export const factYears = 3;
export const postcodePlaces = 10;
/** Branches listed on the page of their practice. */
export const listedBranches = 50;
