/** The one place the product's name is written; everything else reads it from here. */
export const productName = "Locumark";

export const tagline = "Know the shift before you take it.";
