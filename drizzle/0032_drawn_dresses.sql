-- The studio draws no dresses any more: its first examples show what it makes.
UPDATE "tool_examples" SET "title" = 'White background, face untouched' WHERE "after_picture"->>'shipped' = 'rafi-passport' AND "title" = 'Dark grey suit, white background';--> statement-breakpoint
UPDATE "tool_examples" SET "title" = 'A square for a US visa', "after_picture" = '{"shipped":"rafi-visa"}' WHERE "after_picture"->>'shipped' = 'rafi-black';--> statement-breakpoint
UPDATE "tool_examples" SET "title" = 'Blue where a form asks for it', "before_picture" = '{"shipped":"rafi-home"}', "after_picture" = '{"shipped":"rafi-blue"}' WHERE "after_picture"->>'shipped' = 'nila-black';
